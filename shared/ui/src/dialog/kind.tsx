import { CircleAlertIcon, CircleCheckIcon, CircleHelpIcon, InfoIcon, TriangleAlertIcon } from '../icons'

import styles from './view.module.css'

/** Spec 2 "Generic dialog". */
export type Kind = 'success' | 'error' | 'warning' | 'confirm' | 'info'

const icons = {
  success: CircleCheckIcon,
  error: CircleAlertIcon,
  warning: TriangleAlertIcon,
  confirm: CircleHelpIcon,
  info: InfoIcon,
}

export function KindIcon({ kind }: { readonly kind: Kind }) {
  const Icon = icons[kind]
  return (
    <span className={[styles.icon, styles[kind]].join(' ')}>
      <Icon size={22} aria-hidden="true" />
    </span>
  )
}
