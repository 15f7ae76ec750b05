/** A message of the sandbox, which sends none. */
export interface SandboxSms {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly created_at: string;
}

/** The console's call about messages to phones. */
export interface SmsCalls {
  /** The last messages of the sandbox; none where a gateway sends them. */
  'GET /sms-messages': { answer: { readonly messages: readonly SandboxSms[] } };
}
