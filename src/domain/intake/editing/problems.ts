import type { ExpressionProblem } from '../../../../contract/expressions/check.ts';
import type { OpenPoint } from '../../../../contract/intake.ts';
import { type IntakeContent, intakeForm } from '../../../../contract/intake-form.ts';
import { type FormProblem, problemsOfForm } from '../../../../contract/intake-rules.ts';

/** What a form still needs before it can be published, and where. */
export interface EditorProblem {
  readonly code:
    | FormProblem['code']
    | `expression-${ExpressionProblem['code']}`
    | 'text-missing'
    | 'options-missing'
    | 'questions-missing'
    | 'bands-missing'
    | 'scored-missing'
    | 'open-point'
    | 'not-fitting';
  readonly part: 'about' | 'questions' | 'scoring';
  /** The question or group. */
  readonly placeId?: string;
  readonly detail?: string;
}

const schema = intakeForm.omit({ id: true, key: true, version: true, updatedAt: true });

/** Everything that prevents publishing, in the order of the form, each place and kind once. */
export function problemsOfContent(content: IntakeContent, openPoints: readonly OpenPoint[]): EditorProblem[] {
  const shape = schema.safeParse(content);
  const ofShape = (shape.error?.issues ?? []).map((issue) => problemAt(issue.path, content));
  const ofForm = shape.success ? problemsOfForm(content).map((problem) => problemOf(problem, content)) : [];
  const open = openPoints.filter(({ isSettled }) => !isSettled);
  const points: EditorProblem[] = open.length === 0 ? [] : [{ code: 'open-point', part: 'questions', detail: String(open.length) }];
  const all = [...points, ...ofShape, ...ofForm];
  const same = (one: EditorProblem, other: EditorProblem) =>
    one.code === other.code && one.part === other.part && one.placeId === other.placeId;
  return all.filter((problem, index) => all.findIndex((other) => same(other, problem)) === index);
}

function problemAt(path: readonly PropertyKey[], content: IntakeContent): EditorProblem {
  const [top, index, field] = path;
  const last = path.at(-1);
  const isText = last === 'en' || last === 'es';
  if (top === 'questions' || top === 'groups') {
    if (index === undefined) return { code: 'questions-missing', part: 'questions' };
    const placeId = content[top]?.[Number(index)]?.id;
    const code = isText ? 'text-missing' : field === 'options' && path.length === 3 ? 'options-missing' : 'not-fitting';
    return { code, part: 'questions', ...(placeId === undefined ? {} : { placeId }) };
  }
  if (top === 'scoring') {
    if (path.length === 2 && index === 'questionIds') return { code: 'scored-missing', part: 'scoring' };
    if (path.length === 2 && index === 'bands') return { code: 'bands-missing', part: 'scoring' };
    return { code: isText ? 'text-missing' : 'not-fitting', part: 'scoring' };
  }
  return { code: isText ? 'text-missing' : 'not-fitting', part: 'about' };
}

const scoringCodes: ReadonlySet<FormProblem['code']> = new Set(['bands-overlap', 'bands-leave-gap', 'not-scorable', 'care-mismatch']);

function problemOf({ code, at }: FormProblem, content: IntakeContent): EditorProblem {
  const isPlace = [...content.questions, ...(content.groups ?? [])].some(({ id }) => id === at);
  if (scoringCodes.has(code) || !isPlace) return { code, part: 'scoring' };
  return { code, part: 'questions', placeId: at };
}
