import { type ESTree, parseSync, Visitor } from 'vite';

/** One way in which a module reaches another: import, re-export, `import()`, type or URL. */
export interface ModuleRequest {
  /** `null` when it is computed, so that the source alone does not tell what is reached. */
  readonly specifier: string | null;
  readonly line: number;
}

/** What the rules need to know of a module, read from its syntax tree. */
export interface ModuleFacts {
  readonly requests: readonly ModuleRequest[];
  /** Methods that are called, as in `db.selectFrom(…)`. */
  readonly methodCalls: readonly { readonly name: string; readonly line: number }[];
  /** Lines with `export * from …` or `export { … } from …`. */
  readonly reExports: readonly number[];
}

const MODULE_ENDING = /\.(m?[jt]s|[jt]sx)$/;

/**
 * Parses a module.
 *
 * @param name decides how it is read: TypeScript, JSX or JavaScript
 * @throws when the text is not valid; the message names the file
 */
export function readModule(name: string, text: string): ModuleFacts {
  const { program, errors } = parseSync(name, text);
  if (errors[0]) throw new Error(`${name} cannot be parsed: ${errors[0].message}`);
  const requests: ModuleRequest[] = [];
  const methodCalls: { name: string; line: number }[] = [];
  const reExports: number[] = [];
  const lineOf = (node: ESTree.Span) => text.slice(0, node.start).split('\n').length;
  const request = (node: ESTree.Span, specifier: string | null) =>
    requests.push({ specifier, line: lineOf(node) });

  new Visitor({
    ImportDeclaration(node) {
      request(node, node.source.value);
    },
    ExportAllDeclaration(node) {
      request(node, node.source.value);
      reExports.push(lineOf(node));
    },
    ExportNamedDeclaration(node) {
      if (!node.source) return;
      request(node, node.source.value);
      reExports.push(lineOf(node));
    },
    ImportExpression(node) {
      request(node, literalText(node.source));
    },
    TSImportType(node) {
      request(node, node.source.value);
    },
    TSExternalModuleReference(node) {
      request(node, literalText(node.expression));
    },
    NewExpression(node) {
      const [path, base] = node.arguments;
      if (!isNamed(node.callee, 'URL') || !path || !isOfImportMeta(base, 'url')) return;
      // A worker or a child process; other addresses are folders and data.
      const specifier = literalText(path);
      if (specifier && MODULE_ENDING.test(specifier)) request(node, specifier);
    },
    CallExpression(node) {
      if (isOfImportMeta(node.callee, 'glob')) request(node, null);
      if (node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier') {
        methodCalls.push({ name: node.callee.property.name, line: lineOf(node.callee.property) });
      }
    },
  }).visit(program);
  return { requests, methodCalls, reExports };
}

function literalText(node: ESTree.Argument): string | null {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function isNamed(node: ESTree.Expression, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isOfImportMeta(node: ESTree.Argument | undefined, property: string): boolean {
  return (
    node?.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    node.property.type === 'Identifier' &&
    node.property.name === property
  );
}
