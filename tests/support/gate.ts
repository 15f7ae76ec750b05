/** Something that waits until the test lets it go on, however long that takes. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** A gate that is closed at first; opening it again does nothing. */
export function closedGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
