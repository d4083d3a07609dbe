export { $open as $helpLinesOpen, closed as helpLinesClosed, requested as helpLinesRequested } from './model'
