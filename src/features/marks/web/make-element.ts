/** An element with properties and what stands in it. Strings are text, whatever they hold. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A button that does something when it is pressed. */
export function makeButton(label: string, press: () => void, className = 'link') {
  const button = makeElement('button', { type: 'button', className }, label);
  button.addEventListener('click', press);
  return button;
}
