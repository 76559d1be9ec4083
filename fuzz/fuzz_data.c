/* fuzz_data.c: any text as a data file of any game: it is read, or it is refused with a reason. */
#include "data/data.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    for (int i = 0; games[i]; i++) {
        struct data_report report = {0};
        if (!games[i]->data)
            continue;
        bool good = data_load_text(games[i], NULL, (const char *)data, size, &report);
        MUST(good == (report.count == 0));
        data_report_free(&report);
    }
    return 0;
}
