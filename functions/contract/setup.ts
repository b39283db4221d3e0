// What of a deployment is set up, as far as authors and operators are told: names of what is there, no address, no secret.

const standIns = ['database', 'vectors', 'embeddings'] as const;
export type StandIn = (typeof standIns)[number];

export interface DeploymentSetup {
  readonly hasLanguageModel: boolean;
  /** Answers are to be written where a course says nothing. */
  readonly writes: boolean;
  /** Another model than the one that writes verifies. */
  readonly hasOwnVerifier: boolean;
  /** The operator has said how the database is backed up. */
  readonly hasBackup: boolean;
  /** Parts that run on this machine in place of the real service. */
  readonly standIns: readonly StandIn[];
}
