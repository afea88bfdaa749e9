/** Focuses the active bar or row. Otherwise, the focus would be lost when the focused element disappears. */
export function focusBoard(): void {
  focus('.board-rows [tabindex="0"]')
}

/** Focuses the filter button. Otherwise, the focus would be lost when the focused chip disappears. */
export function focusFilter(): void {
  focus('[data-filter]')
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}
