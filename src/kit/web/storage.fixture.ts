/** A tab's storage, and what is in it. */
export function tab() {
  const items = new Map<string, string>();
  const storage = {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
  return { items, open: () => storage };
}

/** Opens storage where a browser forbids it. */
export function forbidden(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
