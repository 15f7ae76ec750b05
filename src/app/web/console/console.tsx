import './console.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { SessionProvider } from '../../../features/session/web/session-context.tsx';
import { listenBeforeRouter } from '../../../kit/web/console/before-back.ts';
import { LanguageProvider } from '../../../kit/web/console/language.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ConsoleRouter } from './router.tsx';

// The console's entry: what the sign-in page needs. The rest comes after the sign-in.

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the console.');
listenBeforeRouter();
createRoot(root).render(
  <LanguageProvider>
    <ErrorBoundary>
      <BrowserRouter>
        <SessionProvider>
          <ConsoleRouter />
        </SessionProvider>
      </BrowserRouter>
    </ErrorBoundary>
  </LanguageProvider>,
);
