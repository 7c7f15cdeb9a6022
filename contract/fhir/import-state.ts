import type { LocalizedText } from '../endpoint.ts';
import type { Question, QuestionGroup } from '../intake-form.ts';
import type { FileExpressions } from './item-expressions.ts';
import type { OptionSources } from './options.ts';
import type { Item } from './terms.ts';
import type { Place } from './texts.ts';

/** The import's results so far. */
export interface ImportState extends OptionSources {
  readonly questions: Question[];
  readonly groups: QuestionGroup[];
  /** Questions by linkId. */
  readonly byLinkId: Map<string, Question>;
  /** The items whose conditions are read once all questions are known. */
  readonly conditional: { readonly item: Item; readonly place: Place; readonly id: string }[];
  /** The ids of questions whose options all have a weight. */
  readonly weighted: string[];
  readonly taken: Set<string>;
  readonly expressions: FileExpressions;
  /** The linkIds of items whose expression became conditions. */
  readonly translated: Set<string>;
  /** The text to show before the next question. */
  lead: { text: LocalizedText; place: Place } | undefined;
}
