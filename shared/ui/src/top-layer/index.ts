/** Shows an element in the top layer, where nothing clips it, without moving it out of its landmark or dialog. */
export function raise(surface: HTMLElement | null) {
  if (!surface || !('showPopover' in HTMLElement.prototype)) return
  surface.popover = 'manual'
  surface.showPopover()
}
