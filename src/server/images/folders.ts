/** The folder under DATA_DIR that keeps uploaded and imported pictures. */
export const pictureFolder = 'pictures'

/** The folder under DATA_DIR for files that came and are not dealt with yet. */
export const uploadFolder = 'uploads'

/** The file in the folder of pictures that tells it from that of another server. */
export const placeFile = '.place'
