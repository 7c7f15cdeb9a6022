import { browsersWithout, compatData } from './compat-data.ts';
import type { NewerFeature } from './newer-feature.ts';

const { properties = {}, selectors = {}, types = {} } = compatData.css;
const atRules = compatData.css['at-rules'] ?? {};

/** Functions and keywords of values, wherever the data keep them: `color-mix`, `light-dark`. */
const functions = new Map(
  Object.values(types)
    .flatMap((type) => Object.entries(type))
    .concat(Object.entries(types)),
);

/**
 * Finds features of a style sheet that a promised browser lacks: properties with their keywords, functions, pseudo-classes and rules.
 * Prefixed features count as supported, and so does nesting: the build writes both for the promised browsers.
 */
export function findNewerInStyles(file: string, source: string): NewerFeature[] {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, (part) => part.replaceAll(/[^\n]/g, ' '));
  const found: NewerFeature[] = [];
  const report = (index: number, name: string, feature: Parameters<typeof browsersWithout>[0]): void => {
    const browsers = browsersWithout(feature, { allowsPrefix: true });
    if (browsers.length > 0) found.push({ file, line: text.slice(0, index).split('\n').length, feature: name, browsers });
  };
  for (const { 1: name = '', index } of text.matchAll(/@([a-z-]+)/g)) report(index, `@${name}`, atRules[name]);
  for (const { 1: property = '', 2: value = '', index } of text.matchAll(/(?<=[{;}]\s*)(-?[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/g)) {
    report(index, property, properties[property]);
    if (browsersWithout(properties[property], { allowsPrefix: true }).length > 0) continue;
    for (const { 1: name = '', 2: opens } of value.matchAll(/(?<![\w-])([a-z][a-z-]*)(\()?/g)) {
      if (opens) report(index, `${name}()`, properties[property]?.[name] ?? functions.get(name));
      else report(index, `${property}: ${name}`, properties[property]?.[name]);
    }
  }
  for (const { 0: selector, index } of text.matchAll(/[^{};]+(?=\{)/g)) {
    if (selector.trimStart().startsWith('@')) continue;
    for (const { 1: name = '' } of selector.matchAll(/::?([a-z][a-z-]*)/g))
      report(index + selector.indexOf(`:${name}`), `:${name}`, selectors[name]);
  }
  return found;
}
