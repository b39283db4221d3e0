/** The one error of the Upstash stand-in: a status and the text of `{error, status}`. */
export class VectorError extends Error {
  readonly status: 400 | 401 | 404 | 405 | 422;

  constructor(status: VectorError['status'], message: string) {
    super(message);
    this.name = 'VectorError';
    this.status = status;
  }
}
