// Rules that belong together: those that touch, and horizontal ones of equal extent right under each other.

import { append } from '../../text/lists.ts';
import { lineText } from './join-text.ts';
import { splitAtGaps } from './lines.ts';
import type { Line, Rule } from './page-text.ts';

export interface RuleCluster extends Rule {
  readonly rules: readonly Rule[];
  /** Distinct places of horizontal and vertical rules. */
  readonly horizontals: number;
  readonly verticals: number;
}

/** Pages of more rules are drawings; their rules tell nothing of tables. */
const clusterLimit = 2_500;
const reach = 2.5;
const widestBand = 260;

export function isHorizontal(rule: Rule): boolean {
  return rule.right - rule.left >= rule.bottom - rule.top;
}

/** Clusters from top to bottom. */
export function clusterRules(rules: readonly Rule[], lines: readonly Line[]): readonly RuleCluster[] {
  if (rules.length === 0 || rules.length > clusterLimit) return [];
  const sorted = [...rules].sort((first, second) => first.top - second.top || first.left - second.left);
  const groups: { rules: Rule[]; box: Rule }[] = [];
  for (const rule of sorted) {
    const touching = groups.filter(
      (group) => group.rules.some((each) => touches(each, rule)) || isUnder(group, rule, lines),
    );
    const [host, ...others] = touching;
    if (host === undefined) {
      groups.push({ rules: [rule], box: rule });
      continue;
    }
    for (const other of others) {
      append(host.rules, other.rules);
      host.box = union(host.box, other.box);
      groups.splice(groups.indexOf(other), 1);
    }
    host.rules.push(rule);
    host.box = union(host.box, rule);
  }
  return groups.map(({ rules: own, box }) => ({
    ...box,
    rules: own,
    horizontals: distinct(own.filter(isHorizontal).map((rule) => rule.top)).length,
    verticals: distinct(own.filter((rule) => !isHorizontal(rule)).map((rule) => rule.left)).length,
  }));
}

function touches(first: Rule, second: Rule): boolean {
  return (
    first.left <= second.right + reach &&
    second.left <= first.right + reach &&
    first.top <= second.bottom + reach &&
    second.top <= first.bottom + reach
  );
}

/** A rule of the same extent as the group, not too far below it. */
function isUnder(
  group: { readonly box: Rule; readonly rules: readonly Rule[] },
  rule: Rule,
  lines: readonly Line[],
): boolean {
  if (!isHorizontal(rule) || rule.top - group.box.bottom > widestBand) return false;
  if (Math.abs(rule.left - group.box.left) > 4 || Math.abs(rule.right - group.box.right) > 4) return false;
  const between = lines.filter((line) => line.baseline > group.box.bottom && line.baseline < rule.top);
  return !between.some((line) => isProse(line, rule));
}

/** A line of running text over most of the rule's width stands in no table of such rules. */
export function isProse(line: Line, rule: Rule): boolean {
  const isWide = line.right - line.left > (rule.right - rule.left) * 0.6;
  return isWide && splitAtGaps(line, 1).length === 1 && lineText(line, true).split(' ').length >= 6;
}

function union(first: Rule, second: Rule): Rule {
  return {
    left: Math.min(first.left, second.left),
    top: Math.min(first.top, second.top),
    right: Math.max(first.right, second.right),
    bottom: Math.max(first.bottom, second.bottom),
  };
}

/** Places in order, those closer than a rule's double line as one. */
export function distinct(places: readonly number[], near = 3.5): readonly number[] {
  const result: number[] = [];
  for (const place of [...places].sort((first, second) => first - second)) {
    const last = result.at(-1);
    if (last === undefined || place - last > near) result.push(place);
  }
  return result;
}
