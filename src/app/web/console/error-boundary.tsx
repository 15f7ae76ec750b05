import { Component, type ReactNode } from 'react';
import { Button } from '../../../kit/web/console/button.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { EmptyState } from '../../../kit/web/console/empty-state.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { PartNotLoaded } from '../../../kit/web/console/lazy-part.ts';

/** Says that a page failed and offers to load it anew; React writes the error to the console. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly error: unknown }
> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <FailedPage error={error} />;
  }
}

function FailedPage({ error }: { readonly error: unknown }) {
  const text = useText(consoleMessages);
  const isMissing = error instanceof PartNotLoaded;
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        action={
          <Button variant="primary" icon="refresh" onPress={() => location.reload()}>
            {text.reload}
          </Button>
        }
      >
        <strong className="mb-2 block text-lg text-ink">
          {isMissing ? text.pageNotLoaded : text.broken}
        </strong>
        {isMissing ? text.pageNotLoadedAdvice : text.brokenAdvice}
      </EmptyState>
    </div>
  );
}
