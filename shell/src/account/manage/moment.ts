export const momentOf = (time: string) =>
  new Date(time).toLocaleString([], { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

export const momentWithYear = (time: string) =>
  new Date(time).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
