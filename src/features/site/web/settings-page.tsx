import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../kit/web/console/api.ts';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import type { SiteCalls } from '../contract.ts';
import { settingsMessages } from '../settings-messages.ts';
import { SETTINGS_KEY, SettingsForm } from './settings-form.tsx';

const siteApi = apiClient<SiteCalls>();

/** What administrators decide about the public site. */
export function SettingsPage() {
  const text = useText(settingsMessages);
  const { loading } = useText(consoleMessages);
  const settings = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => siteApi('GET /site-settings', { signal }),
  });
  const live = useQuery({
    queryKey: ['site-figures'],
    queryFn: ({ signal }) => siteApi('GET /site-figures', { signal }),
  });
  return (
    <>
      <PageHeader title={text.title} />
      <div className="grid max-w-3xl gap-6">
        {settings.error && (
          <FailureBanner
            title={text.loadFailed}
            error={settings.error}
            onTryAgain={() => settings.refetch()}
          />
        )}
        {settings.isPending && <Spinner label={loading} />}
        {settings.data && (
          <SettingsForm
            // Settings that were saved are a form of their own.
            key={settings.data.version}
            api={siteApi}
            settings={settings.data}
            live={live.data ?? null}
          />
        )}
      </div>
    </>
  );
}
