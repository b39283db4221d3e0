// Patterns that take more than linear time over an input with a bound: `PATH /PATTERN/FLAGS` and the bound.
export const allowed: Readonly<Record<string, string>> = {};
