import { PageHeader } from '../../../kit/web/console/page-header.tsx';

/** What may be known of the console from outside (promises, threat 5). */
export function DebugPage() {
  return <PageHeader title="Debug" />;
}
