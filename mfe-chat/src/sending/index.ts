export { $announcement, $awaiting, $error, $local, accepted, arrived, givenBack, requested, written } from './model'
