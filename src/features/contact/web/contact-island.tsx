import { hydrateIsland } from '../../../kit/web/hydrate-island.tsx';
import { CONTACT_FORM, ContactForm } from './contact-form.tsx';

hydrateIsland(CONTACT_FORM.elementId, ContactForm);
