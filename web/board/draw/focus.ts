/** To the bar or the row that the keyboard is on: what had the focus is about to close. */
export function focusBoard(): void {
  focus('.board-rows [tabindex="0"]')
}

/** To the button that filters: what had the focus is about to go with the filter. */
export function focusFilter(): void {
  focus('[data-filter]')
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}
