// Whether a reader has agreed that the browser turns speech into words, kept in this browser.

const name = 'groundwork voice agreed';

/** False where storage is forbidden: then it is asked each time. */
export function hasAgreedToVoice(): boolean {
  try {
    return localStorage.getItem(name) === 'yes';
  } catch {
    return false;
  }
}

export function agreeToVoice(): void {
  try {
    localStorage.setItem(name, 'yes');
  } catch {
    // Forbidden: asked again the next time.
  }
}
