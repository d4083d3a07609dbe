export {
  $error,
  $loaded,
  $loading,
  $records,
  $spinning,
  closed,
  loaded,
  opened,
  outdated,
  refreshed,
  started,
} from './model'
