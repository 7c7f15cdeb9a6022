import type { LocalizedText } from '../endpoint.ts';
import { core, type ImportNote, type ImportProblem, type Primitive } from './terms.ts';

/** The findings of a running import. */
export interface Findings {
  readonly problems: ImportProblem[];
  readonly notes: ImportNote[];
}

/** A place in the document. */
export interface Place {
  readonly path: string;
  readonly linkId?: string;
}

const longest = 2000;

/** Reads the texts of a file in English and Spanish, as far as the file has both. */
export class TextReader {
  readonly #findings: Findings;
  /** The language of the file's texts, where it is given. */
  readonly #language: 'en' | 'es';
  readonly #isForeign: boolean;
  readonly #untranslated: Place[] = [];
  #translatedCount = 0;

  constructor(findings: Findings, language: string | undefined) {
    this.#findings = findings;
    this.#language = language?.toLowerCase().startsWith('es') ? 'es' : 'en';
    this.#isForeign = language !== undefined && !/^(en|es)\b/i.test(language);
  }

  /** Undefined for an empty text. */
  read(text: string | undefined, beside: Primitive | undefined, place: Place): LocalizedText | undefined {
    const words = text?.trim();
    if (words === undefined || words === '') return undefined;
    const other = this.#language === 'en' ? 'es' : 'en';
    // A file in a third language may have translations into both.
    const own = this.#isForeign ? translationIn(beside, this.#language)?.trim() : undefined;
    const translated = translationIn(beside, other)?.trim();
    if (translated) this.#translatedCount += 1;
    else this.#untranslated.push(place);
    const both = { en: own || words, es: own || words };
    return this.#bounded({ ...both, ...(translated ? { [other]: translated } : {}) }, place);
  }

  /** Reads a text that may be shortened, since it is not a question. */
  readShortened(text: string | undefined, beside: Primitive | undefined, place: Place): LocalizedText | undefined {
    if (text === undefined || text.trim().length <= longest) return this.read(text, beside, place);
    this.#findings.notes.push({ code: 'shortened', ...place });
    return this.read(
      `${text
        .trim()
        .slice(0, longest - 1)
        .trim()}…`,
      undefined,
      place,
    );
  }

  /** Reports missing translations; only once if the whole file has none. */
  finish(): void {
    const code = this.#language === 'en' ? 'no-spanish' : 'no-english';
    if (this.#translatedCount === 0) this.#findings.notes.push({ code, path: 'title' });
    else for (const place of this.#untranslated) this.#findings.notes.push({ code, ...place });
  }

  #bounded(text: LocalizedText, place: Place): LocalizedText {
    if (text.en.length <= longest && text.es.length <= longest) return text;
    this.#findings.problems.push({ code: 'text-too-long', ...place });
    return { en: text.en.slice(0, longest).trim(), es: text.es.slice(0, longest).trim() };
  }
}

function translationIn(beside: Primitive | undefined, language: 'en' | 'es'): string | undefined {
  const translations = beside?.extension?.filter(({ url }) => url === `${core}translation`) ?? [];
  const found = translations.find(({ extension }) =>
    extension?.some(({ url, valueCode }) => url === 'lang' && valueCode?.toLowerCase().startsWith(language)),
  );
  return found?.extension?.find(({ url }) => url === 'content')?.valueString;
}

/** Returns the companion element of a text with its Spanish translation. */
function besideOf({ en, es }: LocalizedText): Primitive | undefined {
  if (en === es) return undefined;
  const extension = [
    { url: 'lang', valueCode: 'es' },
    { url: 'content', valueString: es },
  ];
  return { extension: [{ url: `${core}translation`, extension }] };
}

/** Returns two members of an object: the text, and under a name with an underscore its translation. */
export function textMembers(name: string, text: LocalizedText | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  const beside = besideOf(text);
  return { [name]: text.en, ...(beside === undefined ? {} : { [`_${name}`]: beside }) };
}

/** Reads the text of one of our extensions. */
export function ownText(
  extension: { readonly valueString?: string; readonly _valueString?: Primitive } | undefined,
): LocalizedText | undefined {
  const en = extension?.valueString?.trim();
  if (!en) return undefined;
  return { en, es: translationIn(extension?._valueString, 'es')?.trim() || en };
}
