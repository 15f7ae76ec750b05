import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { PRODUCT } from '../../product.ts';
import { AddressText } from './address-text.tsx';

/** The first page after a full load does not move the browser's focus. */
let isFirstPage = true;

/** The page's one h1; names the tab, and takes the focus when a link has led here. */
export function PageHeader({
  title,
  actions,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const hasFollowedLink = useRef(!(isFirstPage && navigation === 'POP'));
  useEffect(() => {
    isFirstPage = false;
    if (hasFollowedLink.current) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${title} – ${PRODUCT.name}`;
  }, [title]);
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 ref={heading} tabIndex={-1} className="min-w-0 text-3xl wrap-anywhere outline-none">
        <AddressText address={title} />
      </h1>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
