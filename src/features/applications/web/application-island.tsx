import { hydrateIsland } from '../../../kit/web/hydrate-island.tsx';
import { APPLICATION_FORM, ApplicationForm } from './application-form.tsx';

hydrateIsland(APPLICATION_FORM.elementId, ApplicationForm);
