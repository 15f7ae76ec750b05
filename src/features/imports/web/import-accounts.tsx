import { useId, useState } from 'react';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { FoldButton } from '../../../kit/web/console/fold-button.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { Pager } from '../../../kit/web/console/pager.tsx';
import { useList } from '../../../kit/web/console/use-list.ts';
import type { LawImport } from '../contract.ts';
import { importRepairMessages } from '../repair-messages.ts';
import { LINE_USES } from '../rules.ts';
import { sourceMessages, warningText } from '../source-messages.ts';
import { importApi } from './import-calls.ts';
import { SourceLines } from './source-lines.tsx';

const LINES = 50;

/** What the lines of the scanned files are used for, in sums, and the lines themselves. */
export function ImportAccounts({ found }: { readonly found: LawImport }) {
  const text = useText(importRepairMessages);
  const files = found.files.map((file, at) => ({ ...file, place: at + 1 }));
  const told = files.filter(({ account, warnings }) => account || warnings.length > 0);
  if (told.length === 0) return null;
  return (
    <section aria-label={text.accounts} className="grid gap-3">
      <h3 className="text-lg">{text.accounts}</h3>
      {told.map((file) => (
        <FileAccount key={file.place} importId={found.id} file={file} />
      ))}
    </section>
  );
}

/** What a person should know of the reading as a whole. */
export function ImportWarnings({ found: { warnings } }: { readonly found: LawImport }) {
  const source = useText(sourceMessages);
  const { number } = useFormats();
  return warnings.map((warning) => (
    <Warning key={warning.kind}>{warningText(source, warning, number)}</Warning>
  ));
}

function Warning({ children }: { readonly children: string }) {
  return (
    <p className="flex items-start gap-2 text-warning">
      <ConsoleIcon name="warning" className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  );
}

function FileAccount({
  importId,
  file: { name, account, warnings, place },
}: {
  readonly importId: string;
  readonly file: LawImport['files'][number] & { readonly place: number };
}) {
  const text = useText(importRepairMessages);
  const source = useText(sourceMessages);
  const { number } = useFormats();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const uses = account ? TOLD_USES.filter((use) => account.lines[use] > 0) : [];
  return (
    <div className="card grid gap-2 p-0">
      <div className="grid gap-1 px-4 pt-3">
        <h4 className="font-sans font-semibold wrap-anywhere">{name}</h4>
        {warnings.map((kind) => (
          <Warning key={kind}>{source.warning[kind]}</Warning>
        ))}
        {account && (
          <ul className="list-disc ps-5">
            <li>{source.inArticles(number(Math.floor(account.inArticles * 1000) / 10))}</li>
            {uses.map((use) => (
              <li key={use} className={use === 'unexplained' ? 'font-semibold' : undefined}>
                {source.ofUse[use](
                  account.lines[use],
                  source.countOf(account.lines[use], number(account.lines[use])),
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {account && (
        <FoldButton
          panel={panel}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          title={<span className="wrap-anywhere">{text.showLinesOf(name)}</span>}
        />
      )}
      {account && (
        <div id={panel} hidden={!isOpen} className="border-t border-line px-4 py-4">
          {isOpen && <FileLines importId={importId} file={place} name={name} />}
        </div>
      )}
    </div>
  );
}

/** The others are as many as the law is long. */
const TOLD_USES = [
  'running',
  'front_matter',
  'contents',
  'copy',
  'back_matter',
  'unexplained',
] as const;

function FileLines({
  importId,
  file,
  name,
}: {
  readonly importId: string;
  readonly file: number;
  readonly name: string;
}) {
  const text = useText(importRepairMessages);
  // Not in the address: each file has its own.
  const [use, setUse] = useState('');
  const list = useList(importApi, 'GET /law-imports/:id/lines', {
    params: { id: importId },
    name: 'law-import-lines',
    fixed: { file: String(file), use },
    limit: LINES,
  });
  const options = LINE_USES.filter((use) => use !== 'blank').map((use) => ({
    value: use,
    label: text.uses[use],
  }));
  return (
    <div className="grid gap-4">
      <div className="max-w-sm">
        <SelectField
          name="use"
          label={text.useOf(name)}
          value={use}
          onChange={setUse}
          options={[{ value: '', label: text.allUses }, ...options]}
        />
      </div>
      {list.error && (
        <FailureBanner
          title={text.failures.lines}
          error={list.error}
          onTryAgain={() => list.refresh()}
        />
      )}
      {list.items.length === 0 && !list.isLoading && <p>{text.noLines}</p>}
      <SourceLines importId={importId} file={file} lines={list.items} />
      <Pager list={list} label={text.showLinesOf(name)} />
    </div>
  );
}
