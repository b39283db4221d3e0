// Lets a text field grow with what is written in it where the browser does not do so by itself (`field-sizing`).
import { useEffect } from 'hono/jsx';

/** @param text what stands in the field: at each change its height is set anew; the style sheet says the greatest */
export function useGrowingField(id: string, text: string): void {
  useEffect(() => {
    const field = document.getElementById(id);
    if (!field || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  }, [id, text]);
}
