import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { apiClient, failureText } from '../../../kit/web/console/api.ts';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Dialog } from '../../../kit/web/console/dialog.tsx';
import { readDraft, saveDraft } from '../../../kit/web/console/draft-store.ts';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { mayLeave } from '../../../kit/web/console/unsaved.ts';
import { DraftOwner } from '../../../kit/web/console/use-draft.ts';
import { useRested } from '../../../kit/web/console/use-rested.ts';
import { addressOf } from '../addresses.ts';
import { type FindingCalls, FOUND_KINDS, type FoundThing } from '../contract.ts';
import { findingMessages } from '../messages.ts';
import { findScreens } from '../screens.ts';
import {
  type FoundGroup,
  FoundList,
  type FoundOption,
  optionId,
  optionsOf,
} from './found-list.tsx';

const findingApi = apiClient<FindingCalls>();

/** Debounce of the calls. */
const REST_MS = 150;
/** How many characters are typed at most. */
const MOST = 200;
/** How many of the things opened last are offered again. */
const RECENT = 5;
const RECENT_KEY = 'found last';

/**
 * The search over everything: a combobox with a list, as the ARIA practices have it. The arrow keys
 * go through the list, Enter opens the marked one, Escape closes.
 */
export function FindDialog({ isOpen, ...props }: FinderProps & { readonly isOpen: boolean }) {
  const text = useText(findingMessages);
  return (
    <Dialog title={text.title} isOpen={isOpen} onClose={props.onClose}>
      <Finder {...props} />
    </Dialog>
  );
}

interface FinderProps {
  /** What was typed before the dialog was there. */
  readonly early: string;
  readonly onClose: () => void;
}

function Finder({ early, onClose }: FinderProps) {
  const text = useText(findingMessages);
  const language = useLanguage();
  const owner = useContext(DraftOwner);
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(early);
  const [marked, setMarked] = useState(0);
  // Enter was pressed before the answer came.
  const [isEntered, setIsEntered] = useState(false);
  const { groups, isCurrent, error } = useGroups(typed.trim(), owner);
  const options = optionsOf(groups);
  const place = Math.min(marked, options.length - 1);

  // The dialog itself would take the focus to its first button.
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(MOST, MOST);
  }, []);
  useEffect(() => {
    document.getElementById(optionId(id, place))?.scrollIntoView({ block: 'nearest' });
  }, [id, place]);

  function choose(option: FoundOption) {
    rememberFound(owner, option);
    onClose();
    void mayLeave().then((leaves) => leaves && navigate(option.address));
  }
  useEffect(() => {
    if (!isEntered || !isCurrent) return;
    setIsEntered(false);
    const first = options[place];
    if (first) choose(first);
  });
  function onKey(event: KeyboardEvent) {
    const target = TARGETS[event.key];
    if (target && options.length > 0) {
      event.preventDefault();
      setMarked(target(place, options.length));
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const option = options[place];
    if (option && (isCurrent || option.isHere)) choose(option);
    else setIsEntered(!isCurrent);
  }
  return (
    <search className="grid gap-3">
      <label htmlFor={id} className="label">
        {text.field}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? optionId(id, place) : undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        maxLength={MOST}
        className="control"
        placeholder={text.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
          setIsEntered(false);
        }}
        onKeyDown={onKey}
      />
      <p id={`${id}-hint`} className="text-sm text-muted max-sm:sr-only">
        {text.hint}
      </p>
      {error && <ErrorBanner>{failureText(error, language, text.failed)}</ErrorBanner>}
      <FoundList id={id} groups={groups} marked={place} isBusy={!isCurrent} onChoose={choose} />
      <p role="status" className={options.length > 0 ? 'sr-only' : 'text-muted'}>
        {!isCurrent ? text.loading : error ? '' : text.found(options.length)}
      </p>
    </search>
  );
}

const TARGETS: Readonly<Record<string, (now: number, count: number) => number>> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now - 1 + count) % count,
};

/** What is offered: the screens at once, the rest as the server answers; first what was opened last. */
function useGroups(q: string, owner: string) {
  const text = useText(findingMessages);
  const lang = useLanguage();
  const toOption = useOptions();
  const rested = useRested(q, REST_MS);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['find', rested, lang],
    queryFn: ({ signal }) => findingApi('GET /find', { query: { q: rested, lang }, signal }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  });
  const screens = findScreens(q, text.screenNames, useMay()).map(
    (screen): FoundOption => ({ ...screen, detail: '', isHere: true }),
  );
  const onScreens = { name: text.screens, options: screens };
  if (q === '') {
    const recent = readRecent(owner).map((option) => ({ ...option, isHere: true }));
    const groups: readonly FoundGroup[] = [{ name: text.recent, options: recent }, onScreens];
    return { groups, isCurrent: true, error: null };
  }
  const found = FOUND_KINDS.map((kind) => ({
    name: text.kinds[kind],
    options: (data?.[kind] ?? []).map(toOption),
  }));
  const isCurrent = rested === q && !isPlaceholderData && !isFetching;
  return { groups: [onScreens, ...found], isCurrent, error };
}

/** What was found as an option, its amount and its time as people of this language write them. */
function useOptions(): (thing: FoundThing) => FoundOption {
  const text = useText(findingMessages);
  const { money, dateTime } = useFormats();
  return (thing) => {
    const { text: more, amount, at } = thing.detail;
    const parts = [
      more,
      amount && money(amount.value, amount.currency),
      at === undefined ? null : dateTime(at),
    ];
    return {
      name: thing.name || text.unknownPayer,
      detail: parts.filter(Boolean).join(' · '),
      address: addressOf(thing),
      isHere: false,
    };
  };
}

type Recent = Omit<FoundOption, 'isHere'>;

/** Kept as drafts are: in this tab, for this person, until signing out. */
function readRecent(owner: string): readonly Recent[] {
  const none: readonly Recent[] = [];
  return readDraft(owner, RECENT_KEY, { found: none }).found;
}

function rememberFound(owner: string, { name, detail, address }: FoundOption): void {
  const others = readRecent(owner).filter((one) => one.address !== address);
  saveDraft(owner, RECENT_KEY, { found: [{ name, detail, address }, ...others].slice(0, RECENT) });
}
