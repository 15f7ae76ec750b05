import { CheckboxField } from '../../../kit/web/console/choice-fields.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import type { findUnknown } from '../provenance.ts';
import { qualityMessages } from '../quality-messages.ts';

/** What nobody has said of where the texts of a category come from, and whether that is accepted. */
export function AcceptUnknown({
  unknown,
  isAccepted,
  onAccept,
}: {
  readonly unknown: ReturnType<typeof findUnknown>;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}) {
  const text = useText(qualityMessages).publish;
  return (
    <div className="border-s-4 border-warning ps-3">
      <p className="font-semibold">{text.found.unknown_provenance()}</p>
      <p className="text-sm text-muted">{unknown.map((name) => text.unknown[name]).join(', ')}</p>
      <CheckboxField label={text.acceptUnknown} isSelected={isAccepted} onChange={onAccept} />
    </div>
  );
}
