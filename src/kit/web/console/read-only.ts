import { createContext } from 'react';

/** Whether a form is only read, by somebody who may not change what is in it. */
export const ReadOnly = createContext(false);
