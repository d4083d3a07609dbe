export {
  $loaded,
  $loading,
  $records,
  $spinning,
  closed,
  failed,
  loaded,
  opened,
  outdated,
  refreshed,
  started,
} from './model'
