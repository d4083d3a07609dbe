export {
  $announcement,
  $awaiting,
  $local,
  accepted,
  arrived,
  failed,
  givenBack,
  requested,
  shutOut,
  written,
} from './model'
