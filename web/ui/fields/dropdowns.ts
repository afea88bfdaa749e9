/** Returns true if the field at `target` has an open dropdown. Mantine then sets this attribute on the field. */
export function isInDropdown(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null
}
