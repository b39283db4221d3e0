// Wire schemas of learning platforms as operators register them (docs/lti.md).
import { z } from 'zod';
import { identifierSchema } from './identifiers.ts';
import { isPlainServiceAddress } from './service-address.ts';

/** What platforms call things: printable ASCII without blanks, as their specifications have it. */
const platformName = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without blanks');
const address = z
  .string()
  .trim()
  .max(1_000)
  .refine(isPlainServiceAddress, 'must be an address that begins with https:, without password and fragment');
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'must be a host’s name, such as school.example');

/** Of the subject claim, as the specification has it. */
export const greatestSubjectLength = 255;

export const ltiPlatformRequestSchema = z
  .strictObject({
    issuer: platformName(500).describe('What the platform calls itself: `iss` of its messages'),
    client_id: platformName(255).describe('What the platform calls this tool'),
    deployment_ids: z.array(platformName(255)).min(1).max(50),
    authorization_url: address.describe('Authentication request URL'),
    token_url: address.describe('Access token URL'),
    key_set_url: address.describe('Public keyset URL'),
    service_hosts: z
      .array(host)
      .max(20)
      .default([])
      .describe('Hosts, beside those of the addresses, that grades may be sent to'),
    course_id: identifierSchema
      .nullable()
      .default(null)
      .describe('Where launches lead that name no course; null: they are refused'),
  })
  .meta({ id: 'LtiPlatformRequest' });
export type LtiPlatformRequest = z.output<typeof ltiPlatformRequestSchema>;

const count = z.number().int().nonnegative();
const reasons = z.array(z.object({ reason: z.string(), count })).describe('Most frequent first');

export const ltiPlatformSchema = z
  .object({
    platform_id: z.uuid(),
    issuer: z.string(),
    client_id: z.string(),
    deployment_ids: z.array(z.string()),
    authorization_url: z.string(),
    token_url: z.string(),
    key_set_url: z.string(),
    service_hosts: z.array(z.string()),
    course_id: z.string().nullable(),
    created_at: z.string(),
    grades: z.object({
      all: count.describe('Learners and columns of gradebooks known of'),
      sent: count,
      waiting: reasons.describe('Put off, and sent again by themselves'),
      stopped: reasons.describe('Given up until somebody resumes them'),
    }),
  })
  .meta({ id: 'LtiPlatform' });
export type LtiPlatformBody = z.infer<typeof ltiPlatformSchema>;

export const ltiPlatformListSchema = z
  .object({
    is_configured: z.boolean().describe('Whether the deployment has the keys that launches need (docs/lti.md)'),
    platforms: z.array(ltiPlatformSchema).describe('By issuer, at most 100'),
  })
  .meta({ id: 'LtiPlatformList' });
export type LtiPlatformListBody = z.infer<typeof ltiPlatformListSchema>;

export const resumedGradesSchema = z.object({ resumed: count }).meta({ id: 'ResumedGrades' });
