// Whether the key `/` goes to the question field: a single key that does something can be switched off (WCAG 2.1.4). Kept in
// the browser; where storage is forbidden the key stays on.
const name = 'groundwork slash key';

export function isSlashOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

export function setSlash(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // As said above.
  }
}
