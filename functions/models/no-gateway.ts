// Stands in for Vercel's AI Gateway in the Worker ([alias] of wrangler.toml): the AI SDK falls back on it for models that
// are given by name, and ours are always given as objects. It is 77 KiB of every start otherwise.

function refuse(): never {
  throw new Error('There is no AI Gateway here: a model is an object that functions/models makes.');
}

/** Of which no error is one. */
export class GatewayError extends Error {
  static isInstance(_error: unknown): boolean {
    return false;
  }
}

export class GatewayAuthenticationError extends GatewayError {}

export const createGateway = refuse;
export const gateway = new Proxy({}, { get: refuse });
