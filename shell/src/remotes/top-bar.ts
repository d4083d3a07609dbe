/** A ref: the bar above the screens of those who are signed in, while React shows it. */
export const topBarRef: { current: HTMLElement | null } = { current: null }
