/** What is needed to ask My-CoolPay. */
export interface MyCoolPaySettings {
  readonly publicKey: string;
  /** Signs its callbacks; without it they are refused. */
  readonly privateKey: string | null;
  /** Without a slash at its end. */
  readonly baseUrl: string;
}

/** What is needed to ask Fapshi. */
export interface FapshiSettings {
  readonly apiUser: string;
  readonly apiKey: string;
  /** Comes with its callbacks; without it they are refused. */
  readonly webhookSecret: string | null;
  /** Without a slash at its end. */
  readonly baseUrl: string;
}

export const PROVIDER_NAMES = ['sandbox', 'mycoolpay', 'fapshi'] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Who collects, as the environment says it (docs/contract.md, 'Environment'). */
export interface PaymentSettings {
  /** New payments go there. */
  readonly active: ProviderName;
  /** Where real money is taken; the sandbox has no place there. */
  readonly isProduction: boolean;
  /** `null` without its keys. */
  readonly myCoolPay: MyCoolPaySettings | null;
  readonly fapshi: FapshiSettings | null;
}
