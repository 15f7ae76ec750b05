/** What somebody has typed, and what is wrong with it. */
export interface MyDataForm {
  /** An e-mail address or a phone number, and what was sent to it. */
  readonly contact: string;
  readonly problem: string | null;
}

/** Asking for a code; using it; and what is left to say afterwards. */
export interface MyDataModel {
  readonly step: 'ask' | 'code' | 'erased';
  readonly form: MyDataForm;
  /** How the address says where a code was sent; `null`: it does not. */
  readonly sent: string | null;
  /** Whether codes are sent to phones as well. */
  readonly offersPhone: boolean;
}

export interface PersonalDataModels {
  readonly 'my-data': MyDataModel;
}
