// What a verified message says of its launch, checked against the platform it came from. Pure. Nothing of it names a
// tenant, and no role of it reaches beyond teaching a class.
import { z } from 'zod';
import { identifierSchema, typedText } from '../contract/identifiers.ts';
import { greatestSubjectLength } from '../contract/lti.ts';
import { isPlainServiceAddress } from '../contract/service-address.ts';
import type { LtiPlatform, LtiRole } from '../ports/lti-platforms.ts';

export type LaunchFault =
  | 'claims_form'
  | 'nonce'
  | 'version'
  | 'message_type'
  | 'deployment'
  | 'no_subject'
  | 'target'
  | 'no_course';

export interface ReadLaunch {
  readonly kind: 'launch';
  readonly subject: string;
  readonly role: LtiRole;
  /** As the platform calls the person; null where it does not say. */
  readonly name: string | null;
  readonly courseId: string;
  readonly deploymentId: string;
  readonly context: { readonly id: string; readonly title: string | null } | null;
  /** Column of the gradebook; null where the platform wants no grade, or none that may be sent. */
  readonly lineItem: string | null;
}

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const gradesClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
const roleWords = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const greatestLineItem = 1_000;
const longestTitle = 80;
const longestName = 60;

const text = (max: number) => z.string().min(1).max(max);
const messageSchema = z.object({
  nonce: text(256),
  version: text(20),
  messageType: text(100),
  deploymentId: text(255),
  target: text(2_000).optional(),
  roles: z.array(text(255)).max(100).default([]),
  custom: z.record(z.string().max(255), z.unknown()).optional(),
  context: z.object({ id: text(255), title: z.string().max(2_000).optional() }).optional(),
  name: z.string().max(1_000).optional().catch(undefined),
});
const gradesSchema = z.object({
  scope: z.array(z.string().max(255)).max(50),
  lineitem: z.string().max(greatestLineItem).optional(),
});
const subjectSchema = z
  .string()
  .min(1)
  .max(greatestSubjectLength)
  .regex(/^[\x20-\x7e]+$/);

/**
 * @param claims verified: signed by this platform, for us, in time
 * @param given.nonce of the state that the browser brought back
 * @param given.origin our own
 */
export function readLaunch(
  claims: Readonly<Record<string, unknown>>,
  platform: LtiPlatform,
  given: { readonly nonce: string; readonly origin: string },
): ReadLaunch | { readonly kind: 'refused'; readonly fault: LaunchFault } {
  const refuse = (fault: LaunchFault) => ({ kind: 'refused', fault }) as const;
  const parsed = messageSchema.safeParse({
    ...{ nonce: claims.nonce, name: claims.name, version: claims[claim('version')] },
    ...{ messageType: claims[claim('message_type')], deploymentId: claims[claim('deployment_id')] },
    ...{ target: claims[claim('target_link_uri')], roles: claims[claim('roles')] },
    ...{ custom: claims[claim('custom')] ?? undefined, context: claims[claim('context')] ?? undefined },
  });
  if (!parsed.success) return refuse('claims_form');
  const { nonce, version, messageType, deploymentId, target, roles, custom, context, name } = parsed.data;
  if (nonce !== given.nonce) return refuse('nonce');
  if (version !== '1.3.0') return refuse('version');
  if (messageType !== 'LtiResourceLinkRequest') return refuse('message_type');
  if (!platform.deploymentIds.includes(deploymentId)) return refuse('deployment');
  if (claims.sub === undefined || claims.sub === null || claims.sub === '') return refuse('no_subject');
  const subject = subjectSchema.safeParse(claims.sub);
  if (!subject.success) return refuse('claims_form');
  if (target !== undefined && !isOwnTarget(target, given.origin)) return refuse('target');
  const courseId = courseOf({ custom, target, platform });
  if (courseId === null) return refuse('no_course');
  return {
    ...{ kind: 'launch', subject: subject.data, role: roleOf(roles), courseId, deploymentId },
    name: cleaned(name, longestName),
    context: context ? { id: context.id, title: cleaned(context.title, longestTitle) } : null,
    lineItem: lineItemOf(claims[gradesClaim], platform),
  };
}

/** An address of ours, whatever it names there. */
export function isOwnTarget(target: string, origin: string): boolean {
  return URL.canParse(target) && new URL(target).origin === origin;
}

/** What the link says outright wins over what it leads to; a name that can be no course is no course, not another one. */
function courseOf(input: {
  readonly custom: Readonly<Record<string, unknown>> | undefined;
  readonly target: string | undefined;
  readonly platform: LtiPlatform;
}): string | null {
  const { custom, target, platform } = input;
  if (custom && Object.hasOwn(custom, 'course') && custom.course !== '') return courseIdOf(custom.course);
  const [, named] = target === undefined ? [] : (/^\/courses\/([^/]*)\/?$/.exec(new URL(target).pathname) ?? []);
  return named === undefined ? platform.courseId : courseIdOf(named);
}

function courseIdOf(value: unknown): string | null {
  const parsed = identifierSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/**
 * Roles in the context alone: who teaches somewhere else in the school, or administers its platform, is nobody's teacher
 * here. Assistants come as a kind of instructor; who only writes content is no teacher of anybody.
 */
function roleOf(roles: readonly string[]): LtiRole {
  const isOneOf = (...names: readonly string[]) =>
    roles.some((role) => names.some((name) => role === name || role === `${roleWords}#${name}`));
  const isKindOf = (principal: string) => roles.some((role) => role.startsWith(`${roleWords}/${principal}#`));
  if (isOneOf('Instructor', 'TeachingAssistant') || isKindOf('Instructor')) return 'teacher';
  return isOneOf('Learner') || isKindOf('Learner') ? 'learner' : 'visitor';
}

/** Words for people's eyes: on one line, without what shows nothing or turns others around. */
function cleaned(words: string | undefined, max: number): string | null {
  if (words === undefined) return null;
  const oneLine = words
    .slice(0, max * 8)
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ');
  const shortened = [...oneLine.trim()].slice(0, max).join('').trim();
  const parsed = typedText({ min: 1, max: max * 2 }).safeParse(shortened);
  return parsed.success ? parsed.data.slice(0, max) : null;
}

/** Scores hold what a learner reached: they go to hosts that an operator has named, and nowhere else. */
function lineItemOf(endpoint: unknown, platform: LtiPlatform): string | null {
  const grades = gradesSchema.safeParse(endpoint);
  if (!grades.success || !grades.data.scope.includes(scoreScope)) return null;
  const { lineitem } = grades.data;
  return lineitem !== undefined && isPlainServiceAddress(lineitem) && isHostOf(lineitem, platform) ? lineitem : null;
}

function isHostOf(address: string, platform: LtiPlatform): boolean {
  const { issuer, authorizationUrl, tokenUrl, keySetUrl, serviceHosts } = platform;
  const own = [issuer, authorizationUrl, tokenUrl, keySetUrl].filter((text) => URL.canParse(text));
  const hosts = new Set([...own.map((text) => new URL(text).host), ...serviceHosts]);
  return hosts.has(new URL(address).host);
}
