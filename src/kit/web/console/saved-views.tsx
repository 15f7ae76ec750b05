import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { VIEW_LIMITS } from '../../list-rules.ts';
import type { SavedView } from '../../saved-views.ts';
import { presentParameters } from './address.ts';
import { ErrorBanner } from './banner.tsx';
import { Button, IconButton } from './button.tsx';
import { FoldedForm, FormActions } from './dialog.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { useText } from './language.tsx';
import { listMessages } from './list-messages.ts';
import { say, showNotice } from './notices.ts';
import { Spinner } from './spinner.tsx';
import type { List } from './use-list.ts';
import { saveView, useSavedViews, viewApi } from './use-saved-views.ts';
import { useSending } from './use-sending.ts';

interface ViewsProps {
  readonly list: Pick<List<unknown>, 'name' | 'parameters'>;
  readonly onClose: () => void;
}

/** What a person sees and does with their views of a list. */
export function SavedViews(props: ViewsProps) {
  const text = useText(listMessages);
  return (
    <>
      <p className="text-muted">{text.viewsIntro}</p>
      <Views {...props} />
      <SaveForm {...props} />
    </>
  );
}

function Views({ list, onClose }: ViewsProps) {
  const text = useText(listMessages);
  const { data, error, refetch } = useSavedViews(list.name);
  if (error) {
    return <FailureBanner title={text.viewsFailed} error={error} onTryAgain={() => refetch()} />;
  }
  if (!data) return <Spinner label={text.views} />;
  if (data.items.length === 0) return <p>{text.noViews}</p>;
  return (
    <ul className="divide-y divide-line">
      {data.items.map((view) => (
        <ViewItem key={view.id} view={view} list={list} onClose={onClose} />
      ))}
    </ul>
  );
}

function SaveForm({ list, onClose }: ViewsProps) {
  const text = useText(listMessages);
  const [name, setName] = useState('');
  const { data } = useSavedViews(list.name);
  const { send, isBusy, fields, failure } = useSending(
    () => {
      const now = [...presentParameters()].filter(([key]) => list.parameters.includes(key));
      return saveView(list.name, { name, address: String(new URLSearchParams(now)) });
    },
    {
      ...useViewWords(),
      onDone: (view) => {
        const replaced = data?.items.find((one) => one.name === view.name);
        showNotice({
          text: text.viewSaved(view.name),
          ...(replaced && {
            undo: async () => {
              await saveView(list.name, replaced);
              return text.viewSaved(replaced.name);
            },
          }),
        });
        onClose();
      },
    },
  );
  return (
    <Form isBusy={isBusy} onSubmit={send} error={failure} label={text.saveView}>
      <NameField value={name} onChange={setName} error={fields.name} />
      <Button type="submit" variant="primary">
        {text.saveView}
      </Button>
    </Form>
  );
}

function NameField(props: {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error: string | undefined;
}) {
  const text = useText(listMessages);
  return (
    <TextField
      label={text.viewName}
      name="view"
      maxLength={VIEW_LIMITS.name}
      autoComplete="off"
      isRequired
      {...props}
    />
  );
}

/** What is said of a view that was refused, beside its name or above the form. */
function useViewWords() {
  const text = useText(listMessages);
  const conflict = text.tooManyViews(VIEW_LIMITS.ofPerson);
  return { fields: ['name'], failed: text.viewFailed, sentences: { conflict } };
}

function ViewItem({ view, list, onClose }: ViewsProps & { readonly view: SavedView }) {
  const text = useText(listMessages);
  const [, setAddress] = useSearchParams();
  const [isRenamed, setIsRenamed] = useState(false);
  const { send, failure } = useSending(
    () => viewApi('DELETE /saved-views/:id', { params: { id: view.id } }),
    {
      ...useViewWords(),
      onDone: () => {
        showNotice({
          text: text.viewDeleted(view.name),
          undo: async () => {
            await saveView(list.name, view);
            return text.viewSaved(view.name);
          },
        });
        onClose();
      },
    },
  );
  if (isRenamed) {
    return (
      <li className="py-3">
        <FoldedForm onClose={() => setIsRenamed(false)}>
          <RenameForm view={view} onClose={onClose} />
        </FoldedForm>
      </li>
    );
  }
  function open() {
    const next = presentParameters();
    for (const parameter of [...list.parameters, 'page']) next.delete(parameter);
    for (const [parameter, value] of new URLSearchParams(view.address)) {
      if (list.parameters.includes(parameter)) next.set(parameter, value);
    }
    setAddress(next);
    onClose();
  }
  return (
    <li className="grid gap-2 py-1">
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <div className="flex items-center gap-2">
        <button
          type="button"
          className="min-h-11 min-w-0 flex-1 text-start wrap-anywhere text-primary underline"
          aria-label={text.openView(view.name)}
          onClick={open}
        >
          {view.name}
        </button>
        <IconButton
          icon="edit"
          label={text.renameView(view.name)}
          onPress={() => setIsRenamed(true)}
        />
        <IconButton icon="trash" isDanger label={text.deleteView(view.name)} onPress={send} />
      </div>
    </li>
  );
}

function RenameForm({ view, onClose }: Pick<ViewsProps, 'onClose'> & { readonly view: SavedView }) {
  const text = useText(listMessages);
  const [name, setName] = useState(view.name);
  const { send, isBusy, fields, failure } = useSending(
    () => viewApi('PATCH /saved-views/:id', { params: { id: view.id }, body: { name } }),
    {
      ...useViewWords(),
      onDone: (renamed) => {
        say(text.viewSaved(renamed.name));
        onClose();
      },
    },
  );
  return (
    <Form isBusy={isBusy} label={text.renameView(view.name)} onSubmit={send} error={failure}>
      <NameField value={name} onChange={setName} error={fields.name} />
      <FormActions>{text.rename}</FormActions>
    </Form>
  );
}
