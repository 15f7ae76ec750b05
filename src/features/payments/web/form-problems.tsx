import type { BuyerForm } from '../documents.ts';

/** What is wrong with a form that was sent; stands above it and leads to its fields. */
export function FormProblems({
  title,
  form,
}: {
  readonly title: string;
  readonly form: Pick<BuyerForm<string>, 'fields' | 'failure'>;
}) {
  const { failure, fields } = form;
  const problems = Object.entries(fields);
  if (failure === null && problems.length === 0) return null;
  return (
    <div className="notice notice--error field--wide" role="alert">
      <p>{title}</p>
      {failure !== null && <p>{failure}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${name}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
