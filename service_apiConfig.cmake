# find_package(service_api): the target service_api::service_api, and with COMPONENTS compiled, beast, beast_compiled, openssl,
# sodium, redis, curl, zlib, zstd their targets too.
include(CMakeFindDependencyMacro)
find_dependency(Boost 1.81 CONFIG COMPONENTS headers)

include(${CMAKE_CURRENT_LIST_DIR}/service_apiTargets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/service_apiAdapters.cmake)
if(TARGET service_api::beast)
    include(${CMAKE_CURRENT_LIST_DIR}/service_apiBeastTargets.cmake OPTIONAL)
endif()

foreach(component IN LISTS ${CMAKE_FIND_PACKAGE_NAME}_FIND_COMPONENTS)
    if(TARGET service_api::${component})
        set(${CMAKE_FIND_PACKAGE_NAME}_${component}_FOUND TRUE)
    elseif(${CMAKE_FIND_PACKAGE_NAME}_FIND_REQUIRED_${component})
        set(${CMAKE_FIND_PACKAGE_NAME}_FOUND FALSE)
        set(${CMAKE_FIND_PACKAGE_NAME}_NOT_FOUND_MESSAGE "service_api::${component}: there is no such component.")
        if(component MATCHES "^(compiled|beast_compiled)$")
            set(${CMAKE_FIND_PACKAGE_NAME}_NOT_FOUND_MESSAGE
                "service_api was installed without the optional ${component} (SERVICE_API_BUILD_COMPILED).")
        endif()
        foreach(missing IN LISTS service_api_missing_adapters)
            string(REGEX REPLACE " .*" "" name "${missing}")
            if(component MATCHES "^${name}(_compiled)?$")
                set(${CMAKE_FIND_PACKAGE_NAME}_NOT_FOUND_MESSAGE "service_api was found without the optional ${missing}.")
            endif()
        endforeach()
    endif()
endforeach()
