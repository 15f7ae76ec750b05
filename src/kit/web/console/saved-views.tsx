import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { VIEW_LIMITS } from '../../list-rules.ts';
import type { SavedView } from '../../saved-views.ts';
import { presentParameters } from './address.ts';
import { ApiError, formFailure } from './api.ts';
import { ErrorBanner } from './banner.tsx';
import { Button, IconButton } from './button.tsx';
import { FoldedForm, FormActions } from './dialog.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { useLanguage, useText } from './language.tsx';
import { listMessages } from './list-messages.ts';
import { showNotice } from './notices.ts';
import { Spinner } from './spinner.tsx';
import type { List } from './use-list.ts';
import { useSavedViews, useViewChange } from './use-saved-views.ts';

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
  const { saving, restore } = useViewChange(list.name);
  const failure = useViewFailure(saving.error);
  function save() {
    const now = [...presentParameters()].filter(([key]) => list.parameters.includes(key));
    saving.mutate(
      { name, address: String(new URLSearchParams(now)) },
      {
        onSuccess: (view) => {
          const replaced = data?.items.find((one) => one.name === view.name);
          showNotice({
            text: text.viewSaved(view.name),
            ...(replaced && {
              undo: async () => {
                await restore(replaced);
                return text.viewSaved(replaced.name);
              },
            }),
          });
          onClose();
        },
      },
    );
  }
  return (
    <Form isBusy={saving.isPending} onSubmit={save} error={failure.sentence} label={text.saveView}>
      <NameField value={name} onChange={setName} error={failure.ofName} />
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

/** The sentence about a view that was refused: beside its name, or above the form. */
function useViewFailure(error: Error | null) {
  const text = useText(listMessages);
  const language = useLanguage();
  const { fields, sentence } = formFailure(error, ['name'], language, text.viewFailed);
  const isFull = error instanceof ApiError && error.code === 'conflict';
  const full = text.tooManyViews(VIEW_LIMITS.ofPerson);
  return { ofName: fields.name, sentence: isFull ? full : sentence };
}

function ViewItem({ view, list, onClose }: ViewsProps & { readonly view: SavedView }) {
  const text = useText(listMessages);
  const [, setAddress] = useSearchParams();
  const [isRenamed, setIsRenamed] = useState(false);
  const { deletion, restore } = useViewChange(list.name);
  const failure = useViewFailure(deletion.error);
  if (isRenamed) {
    return (
      <li className="py-3">
        <FoldedForm onClose={() => setIsRenamed(false)}>
          <RenameForm view={view} list={list} onClose={onClose} />
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
  function remove() {
    deletion.mutate(view, {
      onSuccess: () => {
        showNotice({
          text: text.viewDeleted(view.name),
          undo: async () => {
            await restore(view);
            return text.viewSaved(view.name);
          },
        });
        onClose();
      },
    });
  }
  return (
    <li className="grid gap-2 py-1">
      {failure.sentence && <ErrorBanner>{failure.sentence}</ErrorBanner>}
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
        <IconButton icon="trash" isDanger label={text.deleteView(view.name)} onPress={remove} />
      </div>
    </li>
  );
}

function RenameForm({ view, list, onClose }: ViewsProps & { readonly view: SavedView }) {
  const text = useText(listMessages);
  const [name, setName] = useState(view.name);
  const { renaming } = useViewChange(list.name);
  const failure = useViewFailure(renaming.error);
  const rename = () =>
    renaming.mutate(
      { id: view.id, name },
      {
        onSuccess: (renamed) => {
          showNotice({ text: text.viewSaved(renamed.name) });
          onClose();
        },
      },
    );
  return (
    <Form
      isBusy={renaming.isPending}
      label={text.renameView(view.name)}
      onSubmit={rename}
      error={failure.sentence}
    >
      <NameField value={name} onChange={setName} error={failure.ofName} />
      <FormActions>{text.rename}</FormActions>
    </Form>
  );
}
