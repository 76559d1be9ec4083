this is app/short-SC7ZFCI.js
