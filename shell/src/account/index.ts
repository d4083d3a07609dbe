export {
  $loading as $accountLoading,
  $open as $accountOpen,
  closed as accountClosed,
  requested as accountRequested,
} from './model'
