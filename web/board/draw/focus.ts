/** Focuses the active bar or row before the focused element disappears. */
export function focusBoard(): void {
  focus('.board-rows [tabindex="0"]')
}

/** Focuses the filter button before the focused chip disappears. */
export function focusFilter(): void {
  focus('[data-filter]')
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}
