import { relative, resolve } from 'node:path';
import * as ts from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

/** A text that a page translator takes away from React, and that React then fails to remove or to insert something before. */
export interface BareText {
  /** `src/chat/availability.tsx:39` */
  readonly place: string;
  /** The source of the text. */
  readonly text: string;
  readonly why: 'comes and goes' | 'follows what comes and goes' | 'has no element of its own';
}

/** A rendered child in one place of an element. */
interface Part {
  readonly node: ts.Node;
  /** Whether it can be a text without an element around it. */
  readonly isText: boolean;
  /** Whether its nodes are removed, added or replaced while their parent stays. */
  readonly comesAndGoes: boolean;
}

/**
 * Finds texts that break a translated page (https://github.com/facebook/react/issues/11538). A translator puts
 * `<font>` elements in the place of each text node. React still holds the text node: where it is the only child of its element that
 * does no harm, where it has neighbours, React throws when the text goes, or when something is inserted before it.
 *
 * @param config the TypeScript project
 * @param isMeant which of its files are looked at
 */
export function findBareTexts(config: string, isMeant: (path: string) => boolean): BareText[] {
  const api = new API({ cwd: resolve(config, '..') });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error(`There is no project ${config}.`);
    const root = resolve(config, '..');
    return project.program
      .getSourceFileNames()
      .filter((path) => path.endsWith('.tsx') && isMeant(relative(root, path)))
      .flatMap((path) => {
        const file = project.program.getSourceFile(path);
        return file ? bareTextsOf(file, relative(root, path), project.checker) : [];
      });
  } finally {
    api.close();
  }
}

function bareTextsOf(file: ts.SourceFile, path: string, checker: Checker): BareText[] {
  const found: BareText[] = [];
  const report = (node: ts.Node, why: BareText['why']): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    found.push({ place: `${path}:${line}`, text: node.getText(file), why });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || (ts.isJsxFragment(node) && !isWithinElement(node))) judge(node);
    node.forEachChild(visit);
  };
  const judge = (parent: ts.JsxElement | ts.JsxFragment): void => {
    if (!mayHoldText(parent)) return;
    const parts = partsOf(parent.children, false, checker);
    let isAfterChange = false;
    for (const { node, isText, comesAndGoes } of parts) {
      // The one child of an element is its text content, which React sets as a whole.
      if (isText && parts.length > 1 && comesAndGoes) report(node, 'comes and goes');
      else if (isText && isAfterChange) report(node, 'follows what comes and goes');
      else if (isText && ts.isJsxFragment(parent) && isReturned(parent)) report(node, 'has no element of its own');
      isAfterChange ||= comesAndGoes;
    }
  };
  visit(file);
  return found;
}

/** Spares asking for types where all children are tags, or there is but one. */
function mayHoldText({ children }: ts.JsxElement | ts.JsxFragment): boolean {
  const rendered = children.filter((child) => (ts.isJsxText(child) ? isRendered(child) : !ts.isJsxExpression(child) || child.expression));
  return rendered.length > 1 && rendered.some((child) => ts.isJsxText(child) || ts.isJsxExpression(child) || ts.isJsxFragment(child));
}

/** The children of an element, those of fragments among them as well. */
function partsOf(children: readonly ts.JsxChild[], isChanging: boolean, checker: Checker): Part[] {
  return children.flatMap((child): Part[] => {
    if (ts.isJsxText(child)) return isRendered(child) ? [{ node: child, isText: true, comesAndGoes: isChanging }] : [];
    if (ts.isJsxFragment(child)) return partsOf(child.children, isChanging, checker);
    if (ts.isJsxExpression(child)) return child.expression ? partsOfExpression(child.expression, isChanging, checker) : [];
    return [tagPart(child, isChanging, checker)];
  });
}

/** Blanks between words are not translated. */
const isRendered = ({ text }: ts.JsxText): boolean => text.trim() !== '';

function partsOfExpression(node: ts.Expression, isChanging: boolean, checker: Checker): Part[] {
  if (ts.isParenthesizedExpression(node)) return partsOfExpression(node.expression, isChanging, checker);
  if (ts.isJsxFragment(node)) return partsOf(node.children, isChanging, checker);
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return [tagPart(node, isChanging, checker)];
  // Its left side is empty, or the empty text, for which React makes no node.
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return partsOfExpression(node.right, true, checker);
  if (ts.isConditionalExpression(node) && hasTags(node))
    return [node.whenTrue, node.whenFalse].flatMap((branch) => (isNothing(branch) ? [] : partsOfExpression(branch, true, checker)));
  if (ts.isStringLiteral(node) && node.text.trim() === '') return [];
  if (isCertainText(node)) return [{ node, isText: true, comesAndGoes: isChanging }];
  const shape = shapeOf(checker.getTypeAtLocation(node));
  return [{ node, isText: shape.isText, comesAndGoes: isChanging || shape.comesAndGoes }];
}

/** Spares asking for the type of most texts: `t('key')`, a literal, or one of both. */
function isCertainText(node: ts.Expression): boolean {
  if (ts.isConditionalExpression(node)) return isCertainText(node.whenTrue) && isCertainText(node.whenFalse);
  if (ts.isCallExpression(node)) return ts.isIdentifier(node.expression) && /^(?:t|format\w+)$/.test(node.expression.text);
  return ts.isStringLiteral(node) || ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isNumericLiteral(node);
}

const isNothing = (node: ts.Expression): boolean => node.kind === ts.SyntaxKind.NullKeyword || node.getText() === 'undefined';

function hasTags(node: ts.Node): boolean {
  let isFound = ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
  node.forEachChild((child) => {
    isFound ||= hasTags(child);
  });
  return isFound;
}

/** Whether its parent is looked at with its children among its own. */
function isWithinElement(node: ts.JsxFragment): boolean {
  let { parent } = node;
  while (ts.isParenthesizedExpression(parent) || ts.isConditionalExpression(parent) || ts.isBinaryExpression(parent))
    parent = parent.parent;
  return ts.isJsxElement(parent) || ts.isJsxFragment(parent) || (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent));
}

/** Whether it is what a component consists of: it is removed with the component, text by text. */
function isReturned({ parent }: ts.Node): boolean {
  if (ts.isParenthesizedExpression(parent) || ts.isConditionalExpression(parent)) return isReturned(parent);
  return ts.isReturnStatement(parent) || ts.isArrowFunction(parent);
}

function tagPart(node: ts.JsxElement | ts.JsxSelfClosingElement, isChanging: boolean, checker: Checker): Part {
  const { tagName } = ts.isJsxElement(node) ? node.openingElement : node;
  if (!ts.isIdentifier(tagName) || /^(?:[a-z]|Icon[A-Z])/.test(tagName.text)) return { node, isText: false, comesAndGoes: isChanging };
  if (isChosenTag(node, tagName.text)) return { node, isText: false, comesAndGoes: true };
  const signature = checker.getResolvedSignature(ts.isJsxElement(node) ? node.openingElement : node);
  const members = signature ? membersOf(checker.getReturnTypeOfSignature(signature)) : [];
  // A value that libraries declare as any node is an element of theirs.
  if (members.some(isElement)) {
    const comesAndGoes = isChanging || (members.some(isAbsent) && !members.some(isWord));
    return { node, isText: false, comesAndGoes };
  }
  return { node, isText: members.some(isWord), comesAndGoes: isChanging || members.some(isAbsent) };
}

/** `const Icon = icons[tone];` within the component: another element takes its place when another is chosen. */
function isChosenTag(node: ts.Node, name: string): boolean {
  for (let block = node.parent; !ts.isSourceFile(block); block = block.parent) {
    if (!ts.isBlock(block)) continue;
    const declared = block.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => declarationList.declarations);
    if (declared.some((one) => ts.isIdentifier(one.name) && one.name.text === name)) return true;
  }
  return false;
}

const isWord = ({ flags }: Type): boolean =>
  (flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any | TypeFlags.Unknown)) !== 0;
const isAbsent = ({ flags }: Type): boolean =>
  (flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike)) !== 0;
const isElement = (type: Type): boolean => !isWord(type) && !isAbsent(type);
const isList = (type: Type): boolean => ['Array', 'ReadonlyArray', 'Iterable'].includes(type.getSymbol()?.name ?? '');

function shapeOf(type: Type | undefined): Pick<Part, 'isText' | 'comesAndGoes'> {
  const members = membersOf(type);
  const isText = members.some(isWord);
  const isMixed = members.some((member) => !isWord(member)) && (isText || members.some(isAbsent));
  return { isText, comesAndGoes: isMixed || members.some(isList) };
}

/** Each is asked of the compiler once: a question takes a message to its process and back. */
const known = new WeakMap<Type, readonly Type[]>();

function membersOf(type: Type | undefined): readonly Type[] {
  if (!type) return [];
  const members = known.get(type) ?? (type.isUnionType() ? type.getTypes().flatMap(membersOf) : [type]);
  known.set(type, members);
  return members;
}
