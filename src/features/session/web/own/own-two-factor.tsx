import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { ApiError } from '../../../../kit/web/console/api.ts';
import { Button } from '../../../../kit/web/console/button.tsx';
import { Card } from '../../../../kit/web/console/card.tsx';
import { FoldedForm, FormActions } from '../../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../../kit/web/console/fields.tsx';
import { Form } from '../../../../kit/web/console/form.tsx';
import { useText } from '../../../../kit/web/console/language.tsx';
import { showNotice } from '../../../../kit/web/console/notices.ts';
import { addChangedDraft } from '../../../../kit/web/console/unsaved.ts';
import { ownLabels } from '../../own-labels.ts';
import { secondFactorMessages } from '../../second-factor-messages.ts';
import { OWN_KEY, ownApi, secondFactorApi } from './own-calls.ts';
import { useOwnChange } from './use-own-change.ts';

type Step =
  | { readonly name: 'shown' }
  | { readonly name: 'password'; readonly next: 'on' | 'off' | 'codes' }
  | { readonly name: 'app'; readonly address: string; readonly codes: readonly string[] }
  | { readonly name: 'recovery'; readonly codes: readonly string[]; readonly isRenewed: boolean };

const SHOWN: Step = { name: 'shown' };

/** Codes by an app: switched on and off, with recovery codes that are shown once. */
export function OwnTwoFactorCard({
  isOn,
  codesLeft,
  onDone,
}: {
  readonly isOn: boolean;
  /** Of the recovery codes; null where that is not known. */
  readonly codesLeft: number | null;
  readonly onDone: (note: string) => void;
}) {
  const text = useText(secondFactorMessages);
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(SHOWN);
  const ask = (next: 'on' | 'off' | 'codes') => () => setStep({ name: 'password', next });
  return (
    <Card title={text.twoFactor}>
      <div className="grid gap-4">
        <p>
          <strong>{isOn ? text.isOn : text.isOff}</strong>
        </p>
        <p className="text-sm text-muted">{text.twoFactorHint}</p>
        {isOn && codesLeft !== null && <p>{text.codesLeft(codesLeft)}</p>}
        {step.name === 'shown' && (
          <div className="flex flex-wrap gap-3">
            {isOn ? (
              <>
                <Button onPress={ask('codes')}>{text.newCodes}</Button>
                <Button variant="danger" onPress={ask('off')}>
                  {text.turnOff}
                </Button>
              </>
            ) : (
              <Button variant="primary" onPress={ask('on')}>
                {text.turnOn}
              </Button>
            )}
          </div>
        )}
        {step.name === 'password' && (
          <FoldedForm onClose={() => setStep(SHOWN)}>
            <PasswordStep next={step.next} onStep={setStep} onOff={() => onDone(text.nowOff)} />
          </FoldedForm>
        )}
        {step.name === 'app' && (
          <FoldedForm
            onClose={() => {
              setStep(SHOWN);
              // A code whose answer was lost may have switched it on.
              void client.invalidateQueries({ queryKey: OWN_KEY });
            }}
          >
            <AppStep
              address={step.address}
              onVerified={() => setStep({ name: 'recovery', codes: step.codes, isRenewed: false })}
            />
          </FoldedForm>
        )}
        {step.name === 'recovery' && (
          <RecoveryCodes
            codes={step.codes}
            onKept={() => {
              setStep(SHOWN);
              onDone(step.isRenewed ? text.codesRenewed : text.nowOn);
            }}
          />
        )}
      </div>
    </Card>
  );
}

function PasswordStep({
  next,
  onStep,
  onOff,
}: {
  readonly next: 'on' | 'off' | 'codes';
  readonly onStep: (step: Step) => void;
  readonly onOff: () => void;
}) {
  const text = useText(secondFactorMessages);
  const labels = useText(ownLabels);
  const [password, setPassword] = useState('');
  const { send, isBusy, fields, failure } = useOwnChange(
    async (): Promise<Step> => {
      const body = { password };
      if (next === 'off') {
        await secondFactorApi('POST /two-factor/disable', { body });
        return SHOWN;
      }
      if (next === 'codes') {
        const made = await secondFactorApi('POST /two-factor/generate-backup-codes', { body });
        return { name: 'recovery', codes: made.backupCodes, isRenewed: true };
      }
      const made = await secondFactorApi('POST /two-factor/enable', { body });
      return { name: 'app', address: made.totpURI, codes: made.backupCodes };
    },
    (step) => {
      onStep(step);
      if (next === 'off') onOff();
    },
    ['password'],
  );
  return (
    <Form isBusy={isBusy} onSubmit={send} error={failure} label={text.twoFactor}>
      <TextField
        label={labels.password}
        name="two-factor-password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        description={text.passwordFirst}
        error={fields.password}
        isRequired
      />
      <FormActions>{text.goOn}</FormActions>
    </Form>
  );
}

/** The key for the app, as a picture and as text, and the first code as the proof. */
function AppStep({
  address,
  onVerified,
}: {
  readonly address: string;
  readonly onVerified: () => void;
}) {
  const text = useText(secondFactorMessages);
  const labels = useText(ownLabels);
  const [code, setCode] = useState('');
  const wasLost = useRef(false);
  const { send, isBusy, fields, failure } = useOwnChange(verify, onVerified, ['code']);
  async function verify() {
    try {
      await secondFactorApi('POST /two-factor/verify-totp', { body: { code } });
    } catch (error) {
      const isUnreached = error instanceof ApiError && error.code === 'network';
      if (isUnreached) wasLost.current = true;
      // The code that is refused now was used by the try whose answer was lost.
      const isOn = !isUnreached && wasLost.current && (await ownApi('GET /me')).has_two_factor;
      if (!isOn) throw error;
    }
  }
  const key = new URL(address).searchParams.get('secret') ?? '';
  return (
    <Form isBusy={isBusy} onSubmit={send} error={failure} label={text.twoFactor}>
      <p>{text.scan}</p>
      <QrCode text={address} label={text.qrLabel} />
      <p>
        {text.key}
        <code className="break-all">{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        label={labels.code}
        name="code"
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        error={fields.code}
        isRequired
      />
      <FormActions>{text.confirmCode}</FormActions>
    </Form>
  );
}

/** Black on white whatever the theme, since not every camera reads it the other way round. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="w-56 max-w-full">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const text = useText(secondFactorMessages);
  const copying = useMutation({
    mutationFn: () => navigator.clipboard.writeText(codes.join('\n')),
    onSuccess: () => showNotice({ text: text.codesCopied }),
    // A browser may refuse it; the codes stand there to be written down.
    onError: () => showNotice({ text: text.notCopied }),
  });
  const isCopied = copying.isSuccess;
  useEffect(() => {
    if (isCopied) return;
    // Nobody can show them once more.
    return addChangedDraft({ scope: null, forget: () => {}, words: text.leaveCodes });
  }, [isCopied, text]);
  return (
    <section aria-label={text.recoveryTitle} className="grid gap-3">
      <h3 className="text-lg">{text.recoveryTitle}</h3>
      <p>{text.recoveryKeep}</p>
      <ul className="grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {'clipboard' in navigator && (
          <Button onPress={() => copying.mutate()} isBusy={copying.isPending}>
            {text.copyCodes}
          </Button>
        )}
        <Button variant="primary" onPress={onKept}>
          {text.kept}
        </Button>
      </div>
    </section>
  );
}
