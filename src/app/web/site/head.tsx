import type { Language } from '../../../kit/languages.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import type { DocumentHead } from '../../../kit/web/document.ts';
import { SharingTags } from './sharing-tags.tsx';

interface HeadProps {
  readonly head: DocumentHead;
  readonly language: Language;
  readonly facts: SiteFacts;
  /** The largest contentful paint (LCP): preloaded, it uses the open connection first. */
  readonly preloaded?: string | undefined;
}

/** The elements of a page's `<head>`, without its style and structured data. */
export function Head({ head, language, facts, preloaded }: HeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ec" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1512" />
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      {head.refresh && (
        <meta httpEquiv="refresh" content={`${head.refresh.afterS};url=${head.refresh.path}`} />
      )}
      {preloaded !== undefined && (
        <link rel="preload" as="image" type="image/avif" href={preloaded} fetchPriority="high" />
      )}
      <link rel="icon" type="image/svg+xml" href={facts.assets.appIcon} />
      {head.links?.map((link) => (
        <link key={link.rel + link.href} {...link} />
      ))}
      <SharingTags head={head} language={language} facts={facts} />
    </>
  );
}
