// Difficulty of exam questions, from easy to hard. Source: ai-tutor.md, PV-AI-014.

export const tiers = ['bronze', 'silver', 'gold'] as const;
export type Tier = (typeof tiers)[number];
