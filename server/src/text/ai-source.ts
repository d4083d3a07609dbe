/** IPTC's term for what a model has written: the mark that other programs read. */
export const AI_SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
